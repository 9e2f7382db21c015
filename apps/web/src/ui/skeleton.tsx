import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'

/** A grey shape where something will be; give it the size of what comes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block h-4 animate-pulse rounded-lg bg-fill-strong/70', className)} />
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

/** A page about one thing before it is there: its head, a figure, its lines. As high as the window, so that what stands below does not jump. */
export const DetailSkeleton = () => (
  <SkeletonArea className="flex min-h-dvh flex-col gap-6">
    <div className="flex flex-col gap-3">
      <Skeleton className="w-44" />
      <Skeleton className="h-9 w-72" />
      <Skeleton className="w-96 max-w-full" />
    </div>
    <div className="rounded-2xl bg-raised p-6">
      <Skeleton className="h-28" />
    </div>
    <div className="rounded-2xl bg-raised p-6">
      <SkeletonRows rows={4} />
    </div>
  </SkeletonArea>
)

/** A form before it is there, as high as the window. */
export const FormSkeleton = () => (
  <div className="min-h-dvh max-w-3xl rounded-2xl bg-raised p-5 sm:p-6">
    <SkeletonRows />
  </div>
)

/** Rows of cards with a picture. */
export const CardRowsSkeleton = ({ rows = 5 }: { rows?: number }) => (
  <SkeletonArea className="flex flex-col gap-3">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className="flex items-center gap-4 rounded-2xl bg-raised p-4">
        <Skeleton className="size-14 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </div>
        <Skeleton className="h-8 w-16" />
      </div>
    ))}
  </SkeletonArea>
)
