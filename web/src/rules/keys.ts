import { settings } from '$lib/settings.svelte'

/** Is this the key that shows the keys? Not where somebody writes, nor when keys of one sign are switched off. */
export const asksForKeys = (event: KeyboardEvent) =>
  event.key === '?' && settings.signs === 'on' && !(event.target as Element).closest?.('input, textarea, select, dialog')
