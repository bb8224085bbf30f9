import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { type AnswerTo, answers } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { maxPictureBytes } from '#contract/limits.ts'
import { type InTurn, nextTurn } from './turns.ts'

/** Phones that store HEIC convert it to JPEG when asked for these types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export type UploadedPicture = AnswerTo<'POST /admin/media/'>

/** A running or failed upload. `sent` goes from 0 to 1; `id` is the upload's turn. */
export type Upload = {
  id: number
  file: File
  sent: number
  state: 'waiting' | 'sending' | 'failed'
  failure?: string
}

/** Further uploads wait: on a phone's slow connection a finished file is better than five half-sent ones. */
const twoAtATime = pLimit(2)

/**
 * Uploads files, two at a time, and returns the running and failed ones. `onStored` gets each stored picture with its
 * turn, since uploads finish in any order. Leaving the screen cancels running uploads.
 */
export function useUploads(onStored: (picture: InTurn<UploadedPicture>) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const stored = useRef(onStored)
  stored.current = onStored

  useEffect(() => {
    const { current } = controllers
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  const change = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send(id: number, file: File): Promise<void> {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    await twoAtATime(async () => {
      if (controller.signal.aborted) return
      change(id, { state: 'sending' })
      try {
        const { signal } = controller
        const picture = await call('POST /admin/media/', {
          query: { name: file.name.slice(0, 200) },
          file,
          signal,
          onProgress: (sent) => change(id, { sent }),
        })
        remove(id)
        stored.current({ ...picture, turn: id })
        await answers.invalidateQueries()
      } catch (error) {
        if (!controller.signal.aborted) change(id, { state: 'failed', failure: failureText(error) })
      }
    })
    controllers.current.delete(id)
  }

  return {
    uploads,
    start(files: Iterable<File>) {
      for (const file of files) {
        const id = nextTurn()
        const failure = file.size > maxPictureBytes ? 'This file is larger than 25 MB.' : undefined
        setUploads((all) => [
          ...all,
          { id, file, sent: 0, ...(failure ? { state: 'failed', failure } : { state: 'waiting' }) },
        ])
        if (!failure) void send(id, file)
      }
    },
    cancel(id: number) {
      controllers.current.get(id)?.abort()
      remove(id)
    },
    retry(id: number) {
      const upload = uploads.find((one) => one.id === id)
      if (!upload) return
      change(id, { state: 'waiting', sent: 0 })
      void send(id, upload.file)
    },
  }
}
