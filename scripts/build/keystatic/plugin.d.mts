import type { Plugin } from 'vite';

export function keystatic(): Plugin;

export function isCrossOrigin(request: {
	readonly headers: Readonly<Record<string, string | undefined>>;
}): boolean;
