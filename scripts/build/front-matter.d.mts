export interface FrontMatter {
	readonly head: string;
	readonly data: Record<string, unknown>;
	readonly body: string;
}
export function readFrontMatter(text: string): FrontMatter;
