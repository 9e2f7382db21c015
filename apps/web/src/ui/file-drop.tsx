import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { FileButton } from './file-button.tsx'

type Props = {
  /** What a file is given for, as the button's name. */
  label: string
  /** Before the button, and on it. */
  here: string
  pick: string
  /** Which endings the browser offers. */
  accept: string
  isBusy: boolean
  /** Which files are taken, or what happens to one now. */
  status: string
  /** Only what the page offers: in one line, between other things. */
  isFlat?: boolean
  onFile: (file: File) => void
}

/** The name of a file without what no file name needs and no line may hold. */
export const fileNameOf = ({ name }: File, otherwise: string) =>
  name.replaceAll(/\p{Cc}/gu, ' ').slice(-200) || otherwise

/** Where a file is dropped, or chosen by the button, which is there for everybody. */
export const FileDrop = ({ label, here, pick, accept, isBusy, status, isFlat = false, onFile }: Props) => {
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    setIsOver(false)
    if (file !== undefined && !isBusy) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for everybody
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-2xl border-2 border-dashed px-4 text-center transition-colors',
        isFlat ? 'py-5' : 'py-8',
        isOver ? 'border-primary bg-primary-tint' : 'border-line-strong/60',
      )}
    >
      <FileUp aria-hidden className={classNames('text-primary-ink', isFlat ? 'size-7' : 'size-9')} />
      <span className="max-sm:hidden">{here}</span>
      <FileButton isBusy={isBusy} label={label} accept={accept} onFiles={([file]) => take(file)}>
        {pick}
      </FileButton>
      <p role="status" className="basis-full text-sm text-pretty text-quiet">
        {status}
      </p>
    </div>
  )
}
