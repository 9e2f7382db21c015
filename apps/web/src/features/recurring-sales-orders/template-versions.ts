import type { TemplateDraft } from './template-draft.ts'

export type TemplateField = keyof TemplateDraft

/** A template that is being changed: the one it was begun with, and what is typed. */
export type KeptTemplate = { readonly base: TemplateDraft; readonly mine: TemplateDraft }

const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What is typed over what is saved now: fields that only the other side has changed follow it. `clashes`: fields that both have changed, to
 * something else each; of those the draft has what is typed.
 */
export const overSaved = (
  { base, mine }: KeptTemplate,
  saved: TemplateDraft,
): { draft: TemplateDraft; clashes: TemplateField[] } => {
  const fields = Object.keys(saved) as TemplateField[]
  const isMine = (field: TemplateField) => !areSame(mine[field], base[field])
  const isTheirs = (field: TemplateField) => !areSame(saved[field], base[field])
  return {
    draft: Object.fromEntries(
      fields.map((field) => [field, (isMine(field) ? mine : saved)[field]]),
    ) as unknown as TemplateDraft,
    clashes: fields.filter((field) => isMine(field) && isTheirs(field) && !areSame(mine[field], saved[field])),
  }
}
