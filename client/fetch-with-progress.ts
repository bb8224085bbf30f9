import type { OnProgress } from './call-types.ts'

/** Like `fetch`, but reports upload progress, which only XMLHttpRequest can do. */
export async function fetchWithProgress(request: Request, onProgress: OnProgress): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.responseType = 'blob'
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    sending.onload = () => {
      const { status, response } = sending
      resolve(new Response(status === 204 ? null : response, { status }))
    }
    sending.onerror = () => reject(new TypeError('The file could not be sent'))
    sending.onabort = () => reject(request.signal.reason)
    request.signal.addEventListener('abort', () => sending.abort())
    if (request.signal.aborted) reject(request.signal.reason)
    else sending.send(body)
  })
}
