/** What a colour means. Never the only carrier: an icon and a word stand beside it. */
export type Tone = 'neutral' | 'primary' | 'info' | 'warning' | 'danger'

export const tintOf = {
  neutral: 'bg-fill text-ink',
  primary: 'bg-primary-tint-strong text-primary-ink',
  info: 'bg-info-tint text-info-ink',
  warning: 'bg-warning-tint text-warning-ink',
  danger: 'bg-danger-tint text-danger-ink',
} as const satisfies Record<Tone, string>

export const inkOf = {
  neutral: 'text-quiet',
  primary: 'text-primary-ink',
  info: 'text-info-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
} as const satisfies Record<Tone, string>
