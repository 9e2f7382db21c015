import { Delete } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  /** What has been typed so far, such as "4,38". */
  value: string
  onChange: (value: string) => void
  /** The decimal sign of the reader's language; null where only whole amounts make sense. */
  separator?: ',' | '.' | null
  /** Decimals that may follow it. */
  decimals?: number
  /** Enter on a real keyboard. */
  onSubmit?: () => void
}

const keyLook =
  'inline-flex h-15 items-center justify-center rounded-2xl bg-fill text-2xl font-semibold transition-colors hover:bg-fill-strong active:bg-primary-tint-strong'

const mostDigits = 7

/** Large digits for gloves and wet hands. A keyboard or a scale that types like one works as well. */
export const Keypad = ({ value, onChange, separator = null, decimals = 3, onSubmit }: Props) => {
  const t = useTranslations('ui')
  const press = (key: string) => {
    const [whole = '', fraction] = separator === null ? [value] : value.split(separator)
    if (key === 'back') return onChange(value.slice(0, -1))
    if (key === separator) return value.includes(key) ? undefined : onChange(`${whole || '0'}${key}`)
    if (fraction !== undefined && fraction.length >= decimals) return undefined
    if (value.replaceAll(/\D/g, '').length >= mostDigits) return undefined
    return onChange(value === '0' ? key : value + key)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^\d$/.test(event.key)) press(event.key)
      else if ((event.key === ',' || event.key === '.') && separator !== null) press(separator)
      else if (event.key === 'Backspace') press('back')
      else if (event.key === 'Enter' && event.target === document.body) onSubmit?.()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
  return (
    <fieldset aria-label={t('keypad')} className="grid grid-cols-3 gap-2.5">
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <button key={digit} type="button" className={keyLook} onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      {separator === null ? (
        <span aria-hidden />
      ) : (
        <button type="button" aria-label={t('decimalSeparator')} className={keyLook} onClick={() => press(separator)}>
          {separator}
        </button>
      )}
      <button type="button" className={keyLook} onClick={() => press('0')}>
        0
      </button>
      <button type="button" aria-label={t('backspace')} className={keyLook} onClick={() => press('back')}>
        <Delete aria-hidden className="size-6" />
      </button>
    </fieldset>
  )
}
