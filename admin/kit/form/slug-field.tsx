import { useEffect, useEffectEvent, useRef } from 'react'
import { slugOf } from '#model/slug-of.ts'
import { TextField } from '#ui/input/field.tsx'
import { fieldOf } from './field.ts'
import { useFormOfPage, useValue } from './form-context.ts'
import { useWatch } from './form-state.ts'

type Options = {
  /** The field that provides the default until the person types a slug. */
  from: string
  /** The start of the address in the shop: '/products/'. */
  path: string
}

/**
 * The last part of an address in the shop. For a new record it follows the name until staff type a slug. For a saved
 * record it stays fixed, unless the record is a copy that staff have not renamed yet.
 */
export function slug(label: string, options: Options) {
  return fieldOf(label, '', undefined, (name) => <SlugInput {...options} {...{ name, label }} />)
}

function SlugInput({ name, label, from, path }: Options & { name: string; label: string }) {
  const { form, value: slug = '', set, error } = useValue<string | undefined>(name)
  const { isNew } = useFormOfPage()
  const { [from]: knownName = '', [name]: knownSlug } = form.initial() as Record<string, string | undefined>
  const isCopy = / \(copy(?: \d+)?\)$/.test(knownName) && knownSlug === slugOf(knownName)
  const isFollowing = isNew || isCopy
  const source = useWatch(form, from) as string | undefined
  const previous = useRef(source ?? '')
  const follow = useEffectEvent((text: string) => {
    const isOwn = slug !== '' && slug !== slugOf(previous.current)
    previous.current = text
    if (!isOwn) form.setValue(name, slugOf(text))
  })
  useEffect(() => {
    if (isFollowing) follow(source ?? '')
  }, [isFollowing, source])

  const isRenamed = !isFollowing && slug !== knownSlug
  const hint = `${path}${slug || '…'}${isRenamed ? ' The old address will redirect here.' : ''}`
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...{ name, label, hint, error }}
      value={slug}
      onChange={({ target }) => set(target.value)}
    />
  )
}
