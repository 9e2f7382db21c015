import { type AllergenState, allergenStates, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Form, useFormValue } from '../../../forms/form.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { fieldId } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import type { AllergenValues } from './article-values.ts'

const looks: Record<AllergenState, { icon: LucideIcon; look: string }> = {
  contains: { icon: CircleAlert, look: 'border-danger/60 bg-danger-tint text-danger-ink' },
  mayContain: { icon: TriangleAlert, look: 'border-warning/60 bg-warning-tint text-warning-ink' },
  free: { icon: CircleCheck, look: 'border-primary/40 bg-primary-tint text-primary-ink' },
  unknown: { icon: CircleHelp, look: 'border-dashed border-line-strong bg-raised text-ink' },
}

/** One tap further: what nobody has declared becomes free first, because most of them are. */
const next: Record<AllergenState, AllergenState> = {
  unknown: 'free',
  free: 'contains',
  contains: 'mayContain',
  mayContain: 'unknown',
}

/** The 14 as buttons that a thumb walks through, and one that declares all of them free. */
export const AllergenChoices = ({ form }: { form: Form<AllergenValues> }) => {
  const t = useWorkplaceTranslations('articles')
  const nameOf = useTranslations('market.allergen')
  const chosen = useFormValue(form, 'allergens')
  const states = allergens.map((_, place) => allergenStates.find((each) => each === chosen[place]) ?? 'unknown')
  const unknown = states.filter((state) => state === 'unknown').length
  const set = (place: number, state: AllergenState) => form.set('allergens', states.with(place, state))
  return (
    <FormSection title={t('section.allergens')} hint={t('hint.allergens')}>
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="sr-only">{t('allergen.legend')}</legend>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Button
            look="secondary"
            id={fieldId('allergens')}
            onClick={() =>
              form.set(
                'allergens',
                allergens.map(() => 'free'),
              )
            }
          >
            <CircleCheck aria-hidden />
            {t('allergen.allFree')}
          </Button>
          <p
            role="status"
            className={classNames('font-semibold', unknown > 0 ? 'text-warning-ink' : 'text-primary-ink')}
          >
            {t('allergen.summary', { count: unknown })}
          </p>
        </div>
        <p className="mt-3 text-sm text-quiet">{t('allergen.press')}</p>
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2">
          {allergens.map((each, place) => {
            const state = states[place] ?? 'unknown'
            const { icon: Icon, look } = looks[state]
            return (
              <li key={each}>
                <button
                  type="button"
                  aria-label={t('allergen.stateOf', { allergen: nameOf(each), state: t(`allergen.states.${state}`) })}
                  onClick={() => set(place, next[state])}
                  className={classNames(
                    'flex min-h-15 w-full items-center gap-2.5 rounded-xl border px-3 py-2 text-left transition-colors',
                    look,
                  )}
                >
                  <Icon aria-hidden className="size-4.5 shrink-0" />
                  <span className="min-w-0">
                    <span className="block font-semibold leading-tight hyphens-auto">{nameOf(each)}</span>
                    <span className="block text-sm">{t(`allergen.states.${state}`)}</span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </fieldset>
    </FormSection>
  )
}
