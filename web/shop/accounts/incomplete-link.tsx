import { Notice } from '../../../ui/notice.tsx'

/** In place of the form, for who comes without the secret of a mailed link. */
export function IncompleteLink() {
  return (
    <Notice kind="error">
      This link is not complete, or was opened before. Please open the one in our newest mail.
    </Notice>
  )
}
