import { useEffect, useRef, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { BarcodeReader } from './barcode-reader.ts'

const betweenLooksMs = 200

type Props = { reader: BarcodeReader; onScan: (code: string) => void }

/** What the camera sees, until there is a code in it. Closes the camera when it goes. */
export const BarcodeCamera = ({ reader, onScan }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.scan')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | 'refused'>('starting')
  const found = useRef(onScan)
  found.current = onScan
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const look = async () => {
      while (!isOver) {
        const codes = video.current && !isOver ? await reader.detect(video.current).catch(() => []) : []
        const code = codes[0]?.rawValue
        if (code !== undefined && !isOver) return found.current(code)
        await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
      }
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('looking')
      await look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => !isOver && setState('refused'))
    return () => {
      isOver = true
      stop()
    }
  }, [reader])
  if (state === 'refused') return <p role="alert">{t('cameraRefused')}</p>
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-2xl bg-fill">
      {state === 'starting' && <Skeleton className="absolute inset-0" />}
      <video ref={video} muted playsInline aria-label={t('camera')} className="size-full object-cover" />
    </div>
  )
}
