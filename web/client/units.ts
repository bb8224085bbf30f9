import { useSyncExternalStore } from 'react'

/** In which lengths are shown. */
export type Units = 'cm' | 'inches'

const key = 'units'
const unitsChanged = 'karda:units'

/** The choice if storage refused it; lasts as long as the page is open. */
let unsaved: Units | null = null

/** Remembers the choice in this browser and notifies the page. */
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

/** Centimeters on the server and until someone chooses. */
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
