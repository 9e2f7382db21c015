import {
  mostSignaturePoints,
  mostStrokePoints,
  type Signature,
  signatureField,
  signaturePath,
} from '@regionalmarkt/domain/orders/signature.ts'
import { PenLine } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Button } from '../ui/button.tsx'

type Props = { value: Signature; onChange: (strokes: Signature) => void }

/** Nearer points make a signature larger and no clearer; steps of the field. */
const nearest = 5

/** Where somebody signs with a finger or a pen. It can be left empty: who cannot write here gives a name. */
export const SignaturePad = ({ value, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.handOver')
  const isWriting = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    const within = (part: number, most: number) => Math.round(Math.min(1, Math.max(0, part)) * most)
    return [
      within((event.clientX - box.left) / box.width, signatureField.width),
      within((event.clientY - box.top) / box.height, signatureField.height),
    ]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isWriting.current = true
    onChange([...value, pointOf(event)])
  }
  const goOn = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = value.at(-1)
    if (!isWriting.current || stroke === undefined) return
    const [x, y] = pointOf(event)
    const last = stroke.slice(-2)
    const isFar = Math.hypot(x - (last[0] ?? x), y - (last[1] ?? y)) >= nearest
    // A stroke that goes on as another has its last point twice.
    if (!isFar || value.flat().length > 2 * (mostSignaturePoints - 2)) return
    const isFull = stroke.length >= 2 * mostStrokePoints
    onChange(isFull ? [...value, [...last, x, y]] : [...value.slice(0, -1), [...stroke, x, y]])
  }
  const end = () => {
    isWriting.current = false
  }
  return (
    <div>
      <div className="mb-2 flex items-end justify-between gap-3">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {t('signature')} <span className="font-normal text-quiet">{t('signatureOptional')}</span>
        </h3>
        {value.length > 0 && (
          <Button look="quiet" size="small" className="-my-2 -mr-3" onClick={() => onChange([])}>
            {t('signatureClear')}
          </Button>
        )}
      </div>
      <div className="relative">
        {value.length === 0 && (
          <p className="pointer-events-none absolute inset-x-6 bottom-6 flex items-center gap-2 border-b border-line-strong/60 pb-2 text-quiet">
            <PenLine aria-hidden className="size-4.5" />
            {t('signatureHere')}
          </p>
        )}
        <svg
          role="img"
          aria-label={t(value.length === 0 ? 'signatureEmpty' : 'signatureWritten')}
          viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
          className="block aspect-5/2 w-full cursor-crosshair touch-none rounded-2xl bg-fill text-ink select-none"
          onPointerDown={begin}
          onPointerMove={goOn}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path
            d={signaturePath(value)}
            fill="none"
            stroke="currentColor"
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </div>
    </div>
  )
}
