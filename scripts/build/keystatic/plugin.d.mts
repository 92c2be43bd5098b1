import type { Plugin } from 'vite';

export function keystatic(): Plugin;

export function isFromElsewhere(request: {
	readonly headers: Readonly<Record<string, string | undefined>>;
}): boolean;
