import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import arrange from '../layout/arrange.module.css'
import { Columns, Stack } from '../layout/arrange.tsx'

/**
 * Fields that belong together: next to each other where there is room, or, `stacked`, always below each other.
 *
 *     <FieldGroup>
 *       <TextField label="City" />
 *       <TextField label="Postal code" />
 *     </FieldGroup>
 */
export function FieldGroup({
  stacked = false,
  ...rest
}: Omit<ComponentProps<typeof Columns>, 'least' | 'fill'> & { stacked?: boolean }) {
  return stacked ? <Stack gap={5} {...rest} /> : <Columns least={14} gap="gap" {...rest} />
}

/** A form whose fields stand below each other. The program checks the fields, not the browser. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return (
    <form
      method="post"
      noValidate
      {...rest}
      className={classNames(arrange.stack, arrange['gap-5'], className)}
    />
  )
}
