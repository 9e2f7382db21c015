import { type Zippable, zipSync } from 'fflate'

export type PackedFile = {
  readonly name: string
  readonly bytes: Buffer
  /** When it was last changed, as an unpacked file says. */
  readonly changedAt: Date
  /** Its bytes cannot be made fewer, as those of a PDF. */
  readonly isDense: boolean
}

/** Files as one ZIP, by their names. Of several with one name the later ones are numbered: two hubs may number alike. */
export const packZip = (files: readonly PackedFile[]): Buffer => {
  const packed: Zippable = {}
  for (const { name, bytes, changedAt, isDense } of files)
    packed[freeName(name, packed)] = [bytes, { mtime: changedAt, level: isDense ? 0 : 6 }]
  return Buffer.from(zipSync(packed))
}

const freeName = (name: string, taken: Zippable): string => {
  const [, stem = name, ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? []
  let [free, count] = [name, 1]
  while (Object.hasOwn(taken, free)) {
    count += 1
    free = `${stem} (${count})${ending}`
  }
  return free
}
