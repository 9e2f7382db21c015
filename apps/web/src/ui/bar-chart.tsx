import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useLayoutEffect, useRef, useState } from 'react'
import { axisSteps } from './axis-steps.ts'
import type { BarsProps } from './bars.tsx'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

/** In heights of a letter: under the bars, above them, between a figure and its line, and the widest letter of a figure. */
const [below, above, gap, letter] = [2.1, 0.8, 0.7, 0.62]

type Room = { width: number; height: number; letterHeight: number }

/** The room there is in px, as it changes with the window and with the size of letters; null until it is known. */
const useRoom = () => {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      const letterHeight = Number.parseFloat(getComputedStyle(box).fontSize)
      setRoom({ width: box.clientWidth, height: box.clientHeight, letterHeight })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { place, room }
}

const Figure = ({ y, formattedValue }: TickRendererProps) => (
  <text x="-0.7em" y={y} dy="0.35em" textAnchor="end" className="fill-quiet tabular-nums">
    {formattedValue}
  </text>
)

type Props = Pick<BarsProps, 'bars' | 'figure' | 'unit' | 'isTimeless'>

const Drawing = ({ bars, figure, unit, isTimeless = false, room }: Props & { room: Room }) => {
  const { width, height, letterHeight } = room
  const steps = axisSteps(Math.max(0, ...bars.map(({ value }) => value)), unit)
  const left = (Math.max(...steps.map((step) => figure(step).length)) * letter + gap) * letterHeight
  const [top, bottom] = [above * letterHeight, height - below * letterHeight]
  const up = scaleLinear({ domain: [0, steps.at(-1) || unit], range: [bottom, top] })
  const across = scaleBand({ domain: bars.map(({ key }) => key), range: [left, width], padding: 0.28 })
  // Labels that would run into each other are left away evenly, from the last one back.
  const widest = (Math.max(...bars.map(({ label }) => label.length)) * letter + gap) * letterHeight
  const every = Math.max(1, Math.ceil(widest / across.step()))
  const labelled = bars.filter((_, place) => (bars.length - 1 - place) % every === 0).map(({ key }) => key)
  const labels = new Map(bars.map(({ key, label }) => [key, label]))
  const now = isTimeless ? undefined : bars.at(-1)
  return (
    // Printed at another width than it was measured for, it is drawn larger or smaller as a whole.
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="size-full">
      <AxisLeft
        scale={up}
        left={left}
        tickValues={steps}
        tickFormat={(step) => figure(Number(step))}
        tickLength={left - width}
        tickLineProps={{ className: 'stroke-line' }}
        hideAxisLine
        tickComponent={Figure}
      />
      {bars.map(({ key, value, title, onOpen }) => (
        <Tooltip key={key} text={title}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard and for screen readers there is a button in the list of words */}
          <g onClick={onOpen} className={onOpen && 'cursor-pointer'}>
            <rect x={across(key)} y={top} width={across.bandwidth()} height={bottom - top} fill="transparent" />
            <rect
              x={across(key)}
              y={up(value)}
              width={across.bandwidth()}
              height={bottom - up(value)}
              rx={Math.min(5, across.bandwidth() / 2)}
              className={classNames('stroke-primary', key === now?.key ? 'fill-primary' : 'fill-primary-tint-strong')}
            />
          </g>
        </Tooltip>
      ))}
      <AxisBottom
        scale={across}
        top={bottom}
        tickValues={labelled}
        tickFormat={(key) => labels.get(key)}
        hideTicks
        axisLineClassName="stroke-line-strong"
        tickComponent={({ x, formattedValue }) => (
          <text
            x={x}
            y="1.5em"
            textAnchor="middle"
            className={formattedValue === now?.label ? 'fill-ink font-semibold' : 'fill-quiet'}
          >
            {formattedValue}
          </text>
        )}
      />
    </svg>
  )
}

/** What `Bars` shows to the eye. Its values begin at nothing, so that twice as high is twice as much. */
export const BarChart = (props: Props) => {
  const { place, room } = useRoom()
  return (
    <div ref={place} className="h-full text-sm">
      {room && <Drawing {...props} room={room} />}
    </div>
  )
}
