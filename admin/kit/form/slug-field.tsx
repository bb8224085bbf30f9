import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { slugOf } from '#model/slug-of.ts'
import { TextField } from '#ui/input/field.tsx'
import { fieldOf } from './field.ts'
import { useField, useFormOfPage } from './form-context.ts'

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
  const field = useField(name)
  const { isNew } = useFormOfPage()
  const { [from]: knownName = '', [name]: knownSlug } = (field.form.formState.defaultValues ?? {}) as Record<
    string,
    string | undefined
  >
  const isCopy = / \(copy(?: \d+)?\)$/.test(knownName) && knownSlug === slugOf(knownName)
  const isFollowing = isNew || isCopy
  const source = useWatch({ control: field.form.control, name: from }) as string | undefined
  const slug = (useWatch({ control: field.form.control, name }) ?? '') as string
  const previous = useRef(source ?? '')
  const follow = useEffectEvent((text: string) => {
    const isOwn = slug !== '' && slug !== slugOf(previous.current)
    previous.current = text
    if (!isOwn) field.form.setValue(name, slugOf(text), { shouldDirty: true })
  })
  useEffect(() => {
    if (isFollowing) follow(source ?? '')
  }, [isFollowing, source])

  const input = field.form.register(name, { onChange: field.clearError })
  const isRenamed = !isFollowing && slug !== knownSlug
  const hint = `${path}${slug || '…'}${isRenamed ? ' The old address will redirect here.' : ''}`
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...input}
      label={label}
      hint={hint}
      error={field.error}
    />
  )
}
