import { Link } from 'react-router'
import { withoutScriptsMessages } from '#messages/without-scripts.ts'
import { Notice } from '#ui/feedback/notice.tsx'

const { needs, otherWay } = withoutScriptsMessages

type Props = { need: keyof typeof needs; className?: string | undefined }

/** Tells visitors without JavaScript what this part needs, and how else to reach the shop. */
export function WithoutScripts(props: Props) {
  return (
    <noscript>
      <Need {...props} />
    </noscript>
  )
}

/** Replaces a page that needs scripts. */
export function PageWithoutScripts({ title, ...props }: Props & { title: string }) {
  return (
    <noscript>
      <div className="wrap section">
        <h1>{title}</h1>
        <Need {...props} />
      </div>
    </noscript>
  )
}

function Need({ need, className }: Props) {
  return (
    <Notice className={className}>
      <p>
        {needs[need]}
        {otherWay.before}
        <Link to="/contact">{otherWay.link}</Link>
        {otherWay.after}
      </p>
    </Notice>
  )
}
