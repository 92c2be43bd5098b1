import type { Plugin } from 'vite';

export function keystatic(): Plugin;
