import { DropdownMenu } from 'radix-ui'

/** What a menu is made of, apart from it, so that it can be loaded after the page. */
export const menuParts = DropdownMenu
export type MenuParts = typeof DropdownMenu
