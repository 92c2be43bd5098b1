import type { Plugin } from 'vite';

export function listContent(folder?: string): Record<string, Record<string, string>>;
export function contentList(): Plugin;
