import type { ReactNode } from 'react'
import type { TemplateDraft } from './template-draft.ts'
import type { BookAddress } from './template-fields.tsx'

/** What a template can be made of: the ways and addresses there are, and where its lines come from. */
export type TemplateMeans = {
  readonly methods: readonly TemplateDraft['deliveryMethod'][]
  readonly addresses: readonly BookAddress[]
  readonly sourcesOf: (lines: TemplateDraft['lines'], onLines: (lines: TemplateDraft['lines']) => void) => ReactNode
}
