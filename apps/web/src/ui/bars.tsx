import { lazy, Suspense } from 'react'
import { classNames } from './class-names.ts'

type Bar = {
  key: string | number
  /** Under the bar. */
  label: string
  value: number
  /** The bar in words, for the pointer and for screen readers. */
  title: string
  /** Shows what it counts. */
  onOpen?: () => void
}

export type BarsProps = {
  label: string
  bars: readonly Bar[]
  /** A value at the side, in the reader's language and with what it counts. */
  figure: (value: number) => string
  /** The least that `figure` tells apart: 100 for cents said in whole euros. */
  unit: number
  /** The last one is not what is now: none stands out. */
  isTimeless?: boolean
  className?: string
}

/** The library that draws axes comes only where something is drawn. */
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))

/** A few values side by side, the last one now, between axes that say how much; and in words, for whoever does not see them. */
export const Bars = ({ label, bars, figure, unit, isTimeless = false, className }: BarsProps) => (
  <div className={classNames('relative h-56', className)}>
    {/* Whoever goes through what can be opened by keyboard sees it where it is. */}
    <ol
      aria-label={label}
      className="sr-only focus-within:not-sr-only focus-within:absolute focus-within:z-10 focus-within:rounded-xl focus-within:bg-raised focus-within:p-2 focus-within:shadow-float"
    >
      {bars.map(({ key, title, onOpen }) => (
        <li key={key}>
          {onOpen ? (
            <button type="button" onClick={onOpen} className="min-h-11 rounded-md px-1.5 text-primary-ink">
              {title}
            </button>
          ) : (
            title
          )}
        </li>
      ))}
    </ol>
    <Suspense>
      <BarChart bars={bars} figure={figure} unit={unit} isTimeless={isTimeless} />
    </Suspense>
  </div>
)
