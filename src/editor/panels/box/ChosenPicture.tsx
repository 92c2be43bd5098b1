import type { ReactNode } from 'react';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { Choice } from './BoxChoice.tsx';
import { BoxPicture } from './BoxPicture.tsx';

interface ChosenPictureProps {
	/** Undefined while its geometry is being loaded, or where there is none. */
	made: Choice | undefined;
	spec: VariantSpec;
	fallback?: ReactNode;
}

/** The design on the chosen box. */
export function ChosenPicture({ made, spec, fallback }: ChosenPictureProps) {
	return (
		<div className="aspect-4/3 overflow-hidden rounded-card bg-paper">
			{made ? (
				<BoxPicture
					className="size-full"
					design={made.remapped.design}
					spec={spec}
					layout={made.layout}
					label=""
				/>
			) : (
				fallback
			)}
		</div>
	);
}
