import { useState } from 'react'
import { useMe } from '#admin/session/me.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import styles from './account.module.css'

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
      <Columns as="ol" least={14} fill gap={3} className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.secret}>{code}</code>
          </li>
        ))}
      </Columns>
      <Actions>
        <Button
          variant="line"
          onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <a
          className="target"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download as a text file
        </a>
      </Actions>
    </Stack>
  )
}
