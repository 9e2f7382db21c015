import { type Signature as Strokes, signatureField, signaturePath } from '@regionalmarkt/domain/orders/signature.ts'
import { classNames } from '../ui/class-names.ts'

/** What somebody wrote on the screen, as sharp as paper at any size. */
export const Signature = ({ strokes, label, className }: { strokes: Strokes; label: string; className?: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
    className={classNames('block text-ink', className)}
  >
    <path
      d={signaturePath(strokes)}
      fill="none"
      stroke="currentColor"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
