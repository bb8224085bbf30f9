import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Columns } from '../layout/arrange.tsx'

/**
 * Fields that belong together, next to each other where there is room.
 *
 *     <FieldGroup>
 *       <TextField label="City" />
 *       <TextField label="Postal code" />
 *     </FieldGroup>
 */
export function FieldGroup(props: Omit<ComponentProps<typeof Columns>, 'least'>) {
  return <Columns least={14} gap="gap" rows={5} {...props} />
}

/** A form whose fields stand below each other. The program checks the fields, not the browser. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form method="post" noValidate {...rest} className={classNames('stack gap-5', className)} />
}
