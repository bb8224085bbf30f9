import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import { useField, useFormOfPage } from './form-context.ts'
import { slugOf } from './slug-of.ts'

type Props = {
  name: string
  label?: string
  /** The field that it is made from, until somebody writes it. */
  from: string
  /** What stands before it in the address of the shop: '/products/'. */
  path: string
}

/** The last part of an address in the shop. Follows the name of something new, and stays once it exists. */
export function SlugInput({ name, label, from, path }: Props) {
  const field = useField(name, label)
  const { isNew } = useFormOfPage()
  const source = useWatch({ control: field.form.control, name: from }) as string | undefined
  const slug = (useWatch({ control: field.form.control, name }) ?? '') as string
  const previous = useRef(source ?? '')
  const follow = useEffectEvent((text: string) => {
    const isOwn = slug !== '' && slug !== slugOf(previous.current)
    previous.current = text
    if (!isOwn) field.form.setValue(name, slugOf(text), { shouldDirty: true })
  })
  useEffect(() => {
    if (isNew) follow(source ?? '')
  }, [isNew, source])

  const input = field.form.register(name, { onChange: field.clearError })
  const isRenamed = !isNew && slug !== field.form.formState.defaultValues?.[name]
  const hint = `${path}${slug || '…'}${isRenamed ? ' The former address will lead here.' : ''}`
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...input}
      label={field.label}
      hint={hint}
      error={field.error}
    />
  )
}
