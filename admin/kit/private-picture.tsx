import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Props = {
  /** Identifies it in the cache. */
  name: readonly unknown[]
  load: () => Promise<Blob>
  alt: string
  className: string | undefined
}

/** A picture that only staff may see, so it is loaded with the person's token. */
export function PrivatePicture({ name, load, alt, className }: Props) {
  const { data } = useQuery({ queryKey: name, queryFn: load, staleTime: Number.POSITIVE_INFINITY })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return url ? <img className={className} src={url} alt={alt} /> : <div className={className} />
}
