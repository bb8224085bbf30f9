import { useState } from 'react'
import { Actions } from '#admin/kit/panel.tsx'
import { useMe } from '#admin/session/me.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './recovery-codes.module.css'

/** The ten recovery codes. The server shows them only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { shop, username } = useMe()
  const [isCopied, setCopied] = useState(false)
  const text = `Recovery codes for ${username}, back office of ${shop.name}. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <Stack gap={4}>
      <Notice>
        Store these codes somewhere you can reach without your phone: on paper, or in a password manager.
        They’re shown only now, and each one works once.
      </Notice>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Actions>
        <Button
          variant="line"
          onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <a
          className={styles.download}
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download as a text file
        </a>
      </Actions>
    </Stack>
  )
}
