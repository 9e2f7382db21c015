import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild' | 'type'> & {
  /** What is chosen. */
  label: string
  /** As the attribute of `input`: ".csv", "image/png,image/jpeg". */
  accept: string
  multiple?: boolean
  /** Takes a photo with the camera at the back instead, where there is one. */
  fromCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that lets files be chosen. The same file can be chosen again, after it was mended for instance. */
export const FileButton = ({ label, accept, multiple = false, fromCamera = false, onFiles, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        capture={fromCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
