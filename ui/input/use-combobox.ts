import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { pressedKey } from './pressed-key.ts'

type Parts = {
  input: RefObject<HTMLInputElement | null>
  /** The list, rendered only while open; contains elements with the role `option`. */
  list: RefObject<HTMLElement | null>
  listId: string
  /** Whether the list has options. */
  isFilled: boolean
  onType: (text: string) => void
}

/**
 * Makes a text input a combobox with a list of options, as in the ARIA Authoring Practices: focus stays in the input,
 * which names the active option; arrow keys move through the options and the input, Enter follows the active one, Esc
 * closes the list and then empties the input. Sets attributes directly, since the storefront's input is rendered before
 * this code loads.
 */
export function useCombobox({ input, list, listId, isFilled, onType }: Parts) {
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted && isFilled
  const close = () => {
    setActive(null)
    setWanted(false)
  }

  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const activeOption = () => options().find(({ ariaSelected }) => ariaSelected === 'true') ?? null

  function setActive(option: HTMLElement | null) {
    for (const one of options()) one.ariaSelected = `${one === option}`
    if (option) input.current?.setAttribute('aria-activedescendant', option.id)
    else input.current?.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  /** Cycles through all options and the input. */
  function move(step: 1 | -1) {
    const stops = [null, ...options()]
    setActive(stops.at((stops.indexOf(activeOption()) + step) % stops.length) ?? null)
  }

  const onInput = useEffectEvent(() => {
    setActive(null)
    setWanted(true)
    onType(input.current?.value ?? '')
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const key = pressedKey(event)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isFilled) return
      event.preventDefault()
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1)
      else setWanted(true)
    } else if (key === 'Enter') {
      const option = activeOption()
      if (!option) return close()
      event.preventDefault()
      option.click()
      close()
    } else if (key === 'Escape') {
      if (isOpen) close()
      else if (input.current) {
        input.current.value = ''
        onType('')
      }
    }
  })

  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!list.current?.contains(relatedTarget as Node | null)) close()
  })

  useEffect(() => {
    const box = input.current
    if (!box) return
    box.role = 'combobox'
    box.ariaAutoComplete = 'list'
    box.addEventListener('input', onInput)
    box.addEventListener('keydown', onKeyDown)
    box.addEventListener('focusout', onFocusOut)
    // Text typed while this code was loading.
    if (document.activeElement === box && box.value !== box.defaultValue) onInput()
    return () => {
      box.removeEventListener('input', onInput)
      box.removeEventListener('keydown', onKeyDown)
      box.removeEventListener('focusout', onFocusOut)
    }
  }, [input])

  useEffect(() => {
    if (!input.current) return
    input.current.ariaExpanded = `${isOpen}`
    if (isOpen) input.current.setAttribute('aria-controls', listId)
    else input.current.removeAttribute('aria-controls')
  }, [input, isOpen, listId])

  return { isOpen, close }
}
