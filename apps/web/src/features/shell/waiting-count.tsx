import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'

/** How much waits behind an entry of the navigation; nothing when nothing does. */
export const WaitingCount = ({ count, className }: { count: number | undefined; className: string }) => {
  const t = useTranslations('shell.nav')
  if (!count) return null
  return (
    <span className={classNames('rounded-full text-sm font-semibold', className)}>
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {t('waiting', { count })}</span>
    </span>
  )
}
