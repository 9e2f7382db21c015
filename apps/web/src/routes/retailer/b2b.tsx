import { createFileRoute } from '@tanstack/react-router'
import { purchasesPage } from './-purchases-page.ts'

export const Route = createFileRoute('/retailer/b2b')({ ...purchasesPage })
