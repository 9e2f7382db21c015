import type { MovementKind } from '@regionalmarkt/domain/stock/movement.ts'
import {
  ArrowRightLeft,
  ClipboardCheck,
  Inbox,
  type LucideIcon,
  PackagePlus,
  ShoppingBasket,
  Trash2,
  Truck,
  Undo2,
} from 'lucide-react'
import type { Tone } from '../../ui/tone.ts'

/** What each kind of movement looks like. */
export const movementLooks: Record<MovementKind, { tone: Tone; icon: LucideIcon }> = {
  receipt: { tone: 'primary', icon: PackagePlus },
  reservation: { tone: 'info', icon: ShoppingBasket },
  release: { tone: 'neutral', icon: Undo2 },
  pick: { tone: 'neutral', icon: Inbox },
  issue: { tone: 'neutral', icon: Truck },
  correction: { tone: 'warning', icon: ClipboardCheck },
  waste: { tone: 'danger', icon: Trash2 },
  transfer: { tone: 'neutral', icon: ArrowRightLeft },
}
