/** A field that no person sees or reaches; whoever fills it in is a machine. */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
