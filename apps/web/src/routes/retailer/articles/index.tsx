import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../features/shell/coming-page.ts'

export const Route = createFileRoute('/retailer/articles/')({ ...comingPage })
