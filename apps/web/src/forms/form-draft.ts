import { useLayoutEffect, useState } from 'react'
import { createFormControl, type FieldValues } from 'react-hook-form'
import { draftUnder, keepDraft, ownerOfDraft } from '../platform/draft-on-device.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { useSession } from '../platform/session.ts'
import { changesIn, clashesIn, decided, type FormDraft, type Versions, versionsOf } from './form-values.ts'

type Options = {
  readonly names: readonly string[]
  /** Those of them that do not stay on the device. */
  readonly unkept: readonly string[]
  /** What is there now. */
  readonly initial: FieldValues
  /** Where it is kept; null: nowhere. */
  readonly place: string | null
  /** Throws for a draft that an older version of the form has left: it is as good as none. */
  readonly read: (values: FieldValues) => unknown
}

/**
 * The library's form, begun with what was typed before. Keeps what is typed on the device, and puts it over what is there
 * whenever that changes: when somebody else has saved, when somebody else signs in.
 */
export const useFormDraft = ({ names, unkept, initial, place, read }: Options) => {
  const kept = names.filter((name) => !unkept.includes(name))
  const owner = ownerOfDraft(useSession())
  const whose = `${owner} ${place}`
  const there = JSON.stringify(initial)
  const standing = () =>
    draftUnder<FormDraft>(owner, place, (draft) => {
      read(versionsOf(initial, names, draft as FormDraft).mine)
      return true
    })
  const [form] = useState(() => {
    const draft = standing()
    const { base, mine } = versionsOf(initial, names, draft)
    const library = createFormControl<FieldValues>({ defaultValues: base })
    // Before anything is drawn: a row that is drawn first and gone then would register and come back, unseen, into what is sent.
    library.reset(mine, { keepDefaultValues: true })
    return { library, base, draft, whose, there }
  })
  const { library } = form
  const versions = (mine: FieldValues = library.getValues()): Versions => ({ base: form.base, mine })

  const keep = (next: FormDraft) => {
    form.draft = Object.keys(next.values ?? {}).length > 0 || next.attempt !== undefined ? next : null
    keepDraft(owner, place, form.draft)
  }
  const lay = (draft: FormDraft | null) => {
    const { base, mine } = versionsOf(initial, names, draft)
    form.base = base
    const stays = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true }
    library.reset(base, stays)
    library.reset(mine, { ...stays, keepDefaultValues: true })
  }

  // Before the next: what is laid for somebody else must not be kept as this one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything else that it uses follows from this
  useLayoutEffect(
    () =>
      library.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ ...form.draft, ...changesIn(kept, versions(values)) }),
      }),
    [whose],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid anew when somebody else types, and when something else is there
  useLayoutEffect(() => {
    if (form.whose === whose && form.there === there) return
    if (form.whose !== whose) form.draft = standing()
    Object.assign(form, { whose, there })
    lay(form.draft)
  }, [whose, there])

  return {
    formControl: library.formControl,
    /** The key of what is about to be sent: the same until it is known to be saved, so that it cannot happen twice. Kept before it leaves. */
    key: (): string => {
      const key = form.draft?.attempt?.key ?? newIdempotencyKey()
      keep({ ...form.draft, attempt: { key } })
      return key
    },
    /** What is sent next is another thing. */
    renewKey: () => keep({ ...form.draft, attempt: undefined }),
    clashes: (mine?: FieldValues) => clashesIn(initial, names, versions(mine)),
    decide: (name: string, isMine: boolean) => lay(decided(initial, names, versions(), name, isMine)),
    forget: () => {
      form.draft = null
      lay(null)
    },
  }
}
