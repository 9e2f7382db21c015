import { Camera, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { BarcodeCamera } from './barcode-camera.tsx'
import { barcodeReader } from './barcode-reader.ts'

type Props = {
  label: string
  /** What is wrong with the last scan. */
  error?: string | undefined
  /** A code from a scanner that types like a keyboard and presses Enter, from the camera, or typed by hand. */
  onScan: (code: string) => void
}

/** Where codes are scanned into. The camera is offered where the browser can read codes. */
export const ScanField = ({ label, error, onScan }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.scan')
  const [reader] = useState(barcodeReader)
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const take = (code: string) => {
    setTyped('')
    if (code.trim() !== '') onScan(code)
  }
  return (
    <Field label={label} error={error}>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            placeholder={t('placeholder')}
            leading={<ScanBarcode className="size-5" />}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              take(event.currentTarget.value)
            }}
          />
        </div>
        {reader && (
          <Dialog
            title={label}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            trigger={<IconButton icon={Camera} look="tinted" label={t('byCamera')} />}
          >
            <BarcodeCamera
              reader={reader}
              onScan={(code) => {
                setIsOpen(false)
                take(code)
              }}
            />
          </Dialog>
        )}
      </div>
    </Field>
  )
}
