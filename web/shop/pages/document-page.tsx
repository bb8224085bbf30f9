import type { Loaded } from '../../client/loaded.ts'
import { Loading } from '../../ui/loading.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { FailedPage } from '../layout/failed-page.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './document-page.module.css'
import { type DocumentType, documentNames } from './load-document.ts'

type Props = { type: DocumentType; content: Loaded<string> | Promise<Loaded<string>> }

/** A legal text under its name. */
export function DocumentPage({ type, content }: Props) {
  const { title } = documentNames[type]
  return (
    <Loading of={content} fallback={<Sheet title={title} />}>
      {(loaded) =>
        loaded.ok ? <Sheet title={title} html={loaded.value} /> : <FailedPage heading={title} {...loaded} />
      }
    </Loading>
  )
}

function Sheet({ title, html }: { title: string; html?: string }) {
  return (
    <article className={`${styles.sheet} wrap grid`}>
      <PageTitle own={title} />
      <h1>{title}</h1>
      {html === undefined ? <Bones /> : <Prose html={html} className={styles.text} />}
    </article>
  )
}

const lines = ['92%', '100%', '96%', '60%', '99%', '88%', '97%', '45%']

function Bones() {
  return (
    <Skeleton>
      <div className={`${styles.text} ${styles.bones}`}>
        {lines.map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
    </Skeleton>
  )
}
