import { useSyncExternalStore } from 'react'

/** The unit of displayed lengths. */
export type Units = 'cm' | 'inches'

const key = 'units'
const unitsChanged = 'karda:units'

/** Holds the choice, while the page is open, if storage is unavailable. */
let unsaved: Units | null = null

export function chooseUnits(units: Units): void {
  unsaved = null
  try {
    localStorage.setItem(key, units)
  } catch (error) {
    console.warn('The units could not be saved.', error)
    unsaved = units
  }
  dispatchEvent(new Event(unitsChanged))
}

/** Centimeters on the server and until the visitor chooses. */
export function useUnits(): Units {
  return useSyncExternalStore(onUnitsChanged, readUnits, () => 'cm')
}

function onUnitsChanged(callback: () => void): () => void {
  addEventListener(unitsChanged, callback)
  return () => removeEventListener(unitsChanged, callback)
}

function readUnits(): Units {
  try {
    return (unsaved ?? localStorage.getItem(key)) === 'inches' ? 'inches' : 'cm'
  } catch {
    return unsaved ?? 'cm'
  }
}
