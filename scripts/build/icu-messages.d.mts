import type { Plugin } from 'vite';
import type { CompiledMessage } from '../../src/site/messages.ts';

export function icuMessages(): Plugin;
export function compileMessage(text: string): CompiledMessage;
