import type { Task } from 'graphile-worker'
import { sweepEndedSignIns, sweepInvitations, sweepMandates, sweepNotices } from './modules/accounts/public.ts'
import { removeExpired } from './modules/identity/public.ts'
import { sweepPictures, sweepUploads } from './modules/media/public.ts'
import { sweepMails, sweepOutbox } from './modules/notifications/public.ts'
import {
  sweepComplaintPictures,
  sweepContacts,
  sweepGuestOrderLinks,
  sweepSignatures,
  sweepWithdrawals,
} from './modules/orders/public.ts'
import { sweepConsumerPrices } from './modules/pricing/public.ts'
import { sweepSupplierOrderLinks } from './modules/procurement/public.ts'
import { sweepCarts } from './modules/shopping-lists/public.ts'
import { namedPictures } from './named-pictures.ts'
import { type BlobStore, sweepUnfinished } from './platform/blob-store.ts'
import type { Database } from './platform/database.ts'
import { sweepKeys } from './platform/idempotency.ts'
import { sweepUploadShares } from './platform/uploads.ts'

/** When the queue has it done, by whichever process is first: at seventeen minutes past every hour. */
export const sweepEveryHour = '17 * * * * sweep'

/** Photos of households that nobody has named go within the hour. */
export const sweepUploadsOften = '*/10 * * * * sweep-uploads'

/** The job `sweep-uploads`. */
export const sweepUploadsTask =
  ({ db, pictures, clock }: Pick<Sweeping, 'db' | 'pictures' | 'clock'>): Task =>
  () =>
    sweepUploads(db, pictures, clock(), namedPictures)

type Sweeping = {
  readonly db: Database
  readonly dataDir: string
  readonly pictures: BlobStore
  readonly clock: () => Date
  readonly onFailed: (name: string, error: unknown) => void
}

/** The job `sweep`: takes away what has had its time, kind by kind. One that cannot be swept keeps no other from it. */
export const sweepTask = ({ db, dataDir, pictures, clock, onFailed }: Sweeping): Task => {
  const kinds: Readonly<Record<string, (now: Date) => Promise<unknown>>> = {
    'sign-ins': (now) => removeExpired(db, now),
    'sign-ins elsewhere': (now) => sweepEndedSignIns(db, now),
    keys: (now) => sweepKeys(db, now),
    mails: (now) => sweepMails(db, now),
    notices: (now) => sweepNotices(db, now),
    invitations: (now) => sweepInvitations(db, now),
    'links to orders': (now) => sweepSupplierOrderLinks(db, now),
    'prices of consumers': (now) => sweepConsumerPrices(db, now),
    'contacts of old orders': (now) => sweepContacts(db, now),
    'old carts': (now) => sweepCarts(db, now),
    'signatures of old orders': (now) => sweepSignatures(db, now),
    'photos of old complaints': (now) => sweepComplaintPictures(db, now),
    'old withdrawals': (now) => sweepWithdrawals(db, now),
    'old mandates': (now) => sweepMandates(db, now),
    'links of guests': (now) => sweepGuestOrderLinks(db, now),
    outbox: (now) => sweepOutbox(dataDir, now),
    'pictures half written': (now) => sweepUnfinished(dataDir, now),
    'shares of uploads': (now) => sweepUploadShares(db, now),
    pictures: (now) => sweepPictures(db, pictures, now, namedPictures),
  }
  return async () => {
    const failed: string[] = []
    for (const [name, sweep] of Object.entries(kinds)) {
      try {
        await sweep(clock())
      } catch (error) {
        failed.push(name)
        onFailed(name, error)
      }
    }
    // The queue tries again.
    if (failed.length > 0) throw new Error(`could not be swept: ${failed.join(', ')}`)
  }
}
