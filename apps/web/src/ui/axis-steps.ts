import { scaleLinear } from '@visx/scale'

const most = 4

/**
 * The values an axis from nothing to `highest` names, upwards: round ones, about four of them, none between two whole
 * `unit`s, so that no two read alike. The last one is not below `highest`, unless that is nothing: then there is only 0.
 */
export const axisSteps = (highest: number, unit: number): number[] => {
  if (highest <= 0) return [0]
  const units = Math.ceil(highest / unit)
  const scale = scaleLinear({ domain: [0, units], nice: Math.min(most, units) })
  return scale
    .ticks(Math.min(most, units))
    .filter(Number.isInteger)
    .map((step) => step * unit)
}
