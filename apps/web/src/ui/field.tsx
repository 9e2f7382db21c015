import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'

type FieldLinks = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }
const FieldContext = createContext<FieldLinks | null>(null)

const ScopeContext = createContext('')

/** Around a form that opens on top of another one: fields of the same name in both are two controls. */
export const FieldScope = ({ name, children }: { name: string; children: ReactNode }) => (
  <ScopeContext value={`${name}-`}>{children}</ScopeContext>
)

/** The id of a control by its form name, in the form around. */
export const useFieldIds = (): ((name: string) => string) => {
  const scope = use(ScopeContext)
  return (name) => fieldId(`${scope}${name}`)
}

/** What ties a control to the label, hint and error of the field around it; nothing outside of one. */
export const useFieldLinks = () => {
  const links = use(FieldContext)
  return links === null
    ? {}
    : {
        id: links.id,
        'aria-describedby': links.describedBy,
        'aria-invalid': links.isInvalid || undefined,
        'aria-required': links.isRequired || undefined,
      }
}

type Props = {
  label: string
  /** Name in the form; the error summary jumps to it. */
  name?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  isRequired?: boolean
  className?: string
  children: ReactNode
}

/** A control with its label above, its hint and its error below. */
export const Field = ({ label, name, hint, error, isOptional, isRequired, className, children }: Props) => {
  const t = useTranslations('ui')
  const generated = useId()
  const idOf = useFieldIds()
  const id = name === undefined ? generated : idOf(name)
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-quiet"> ({t('optional')})</span>}
      </label>
      <FieldContext value={{ id, describedBy, isInvalid: error !== undefined, isRequired: isRequired ?? false }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The id of the control with this form name, for links from the error summary. */
export const fieldId = (name: string): string => `field-${name.replaceAll(/[^\w-]/g, '-')}`
