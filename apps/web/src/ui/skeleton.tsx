import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'

/** A grey shape where something will be; give it the size of what comes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block h-4 animate-pulse rounded-lg bg-fill', className)} />
)

/** Says once that something is loading, and takes the shape of the children. */
export const SkeletonArea = ({ children, className }: { children: React.ReactNode; className?: string }) => {
  const t = useTranslations('ui')
  return (
    <div aria-busy className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}

export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <SkeletonArea className="divide-y divide-line">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className="flex h-16 items-center gap-6">
        <Skeleton className="w-1/4" />
        <Skeleton className="w-1/3" />
        <Skeleton className="ml-auto w-20" />
      </div>
    ))}
  </SkeletonArea>
)
