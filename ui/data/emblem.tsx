/** The lines of the emblem, in a box of 4 5 107 33. */
export const emblemPaths = [
  'M42.5 16.3C50 13.5 58 10.5 63 9c6-1.7 13-1.2 20 .8 10 2.8 18 7.5 25.6 13.2-4.6 3.4-11.6 5-17.6 4.7-8-.5-13.5-5.2-19-8.1-5-2.6-11-2.4-16-.6-3 1.1-5.5 2.6-7.7 3.8c-.2-1.6-1.6-1.8-1.9-.3-.5-1.4-1.9-1.1-1.9.5',
  'M39.6 17.4 42 15.6l2.6 8.8-3.4.5zM39.6 17.8c-5.6 1.8-9.6 2.4-14 2.8-5.6 2-12.6 2.8-18.8 3l3.4 12c3.8-3.8 9.8-6.1 16.6-7.2 5.2-1.4 10.2-2.6 14.2-3.6M24.8 20.7l2.2 7.7',
]

/** The outline of a khukuri: the shop's mark, also used for empty states and missing pictures. */
export function Emblem({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="4 5 107 33"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {emblemPaths.map((path) => (
        <path key={path} vectorEffect="non-scaling-stroke" d={path} />
      ))}
    </svg>
  )
}
