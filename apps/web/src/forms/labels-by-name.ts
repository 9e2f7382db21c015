import type { FieldName } from './form.ts'

type Words = { readonly [name: string]: string | Readonly<Record<string, string>> }

/** What fields are called, by their names in the form: the word at `name: { de }` is that of `name.de`. In the order of the words. */
export const labelsByName = <W extends Words>(words: W): Record<FieldName<W>, string> => {
  const labels: Record<string, string> = {}
  for (const [name, word] of Object.entries(words)) {
    if (typeof word === 'string') labels[name] = word
    else for (const [part, label] of Object.entries(word)) labels[`${name}.${part}`] = label
  }
  return labels as Record<FieldName<W>, string>
}
