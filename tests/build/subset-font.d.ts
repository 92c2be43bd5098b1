declare module 'subset-font' {
	/** A font cut to some letters; `sfnt` is a plain TrueType or OpenType file. */
	export default function subsetFont(
		font: Uint8Array,
		letters: string,
		options: { readonly targetFormat: 'sfnt' | 'woff2' },
	): Promise<Uint8Array>;
}
