import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { FileButton } from '#ui/input/file-button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from '../kit.module.css'
import { codeReader } from './read-codes.ts'

type Props = {
  title: string
  open: boolean
  /** Stay open after a code, for the next scan. */
  several?: boolean
  /** The result of the last code, in words. */
  answer?: { text: string; isError: boolean } | undefined
  onCode: (code: string) => void
  onClose: () => void
}

/** Reads codes with the camera, from a picture file, or typed by hand. */
export function Scanner({ title, open, several = false, answer, onCode, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()

  function found(code: string) {
    setFailure(undefined)
    onCode(code)
    if (!several) onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return
    found(typed.trim())
    setTyped('')
  }
  async function readPicture([file]: File[]) {
    if (!file) return
    const code = await codeReader()
      .then((read) => read(file))
      .catch(() => undefined)
    if (code) found(code)
    else setFailure('We couldn’t find a code in this picture. Move closer, or type the code.')
  }

  return (
    <Dialog title={title} open={open} onClose={onClose}>
      {open && (
        <Stack gap={4}>
          <Camera onCode={found} onFailure={setFailure} />
          <p
            role="status"
            className={classNames(styles.answer, (failure !== undefined || answer?.isError) && 'danger')}
          >
            {failure ?? answer?.text}
          </p>
          <form noValidate onSubmit={submit}>
            <Cluster gap={3} align="end" grows="first">
              <TextField
                label="Or type the code"
                value={typed}
                autoComplete="off"
                autoCapitalize="characters"
                enterKeyHint="done"
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <Button type="submit" variant="line">
                Use
              </Button>
            </Cluster>
          </form>
          <FileButton accept="image/*" onFiles={readPicture}>
            Scan from a picture
          </FileButton>
        </Stack>
      )}
    </Dialog>
  )
}

const msBetweenLooks = 150
/** How long the same code is ignored, since it stays in front of the camera for a while. */
const msBeforeRepeat = 2500

type CameraProps = { onCode: (code: string) => void; onFailure: (text: string) => void }

function Camera({ onCode, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRunning, setRunning] = useState(false)
  const hand = useEffectEvent(onCode)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    let isClosed = false
    let stream: MediaStream | undefined
    let seen = { code: '', at: 0 }
    async function run() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      })
      const screen = video.current
      if (!screen || isClosed) return stop(stream)
      screen.srcObject = stream
      await screen.play()
      setRunning(true)
      const read = await codeReader()
      while (!isClosed) {
        const code = await read(screen).catch(() => undefined)
        const now = performance.now()
        if (code && (code !== seen.code || now - seen.at > msBeforeRepeat)) {
          seen = { code, at: now }
          navigator.vibrate?.(60)
          hand(code)
        }
        await new Promise((done) => setTimeout(done, msBetweenLooks))
      }
    }
    run().catch(() => {
      if (!isClosed) fail('The camera isn’t available. Type the code, or scan it from a picture.')
    })
    return () => {
      isClosed = true
      stop(stream)
    }
  }, [])

  return (
    <div className={styles.camera} data-running={isRunning || undefined}>
      <video ref={video} muted playsInline aria-label="Camera" />
    </div>
  )
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
