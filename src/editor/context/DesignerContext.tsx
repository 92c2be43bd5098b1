import { createContext, useContext } from 'react';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { SheetLayout } from '../box/sheet-layout.ts';

/** What every part of the designer needs; dieline, layout, spec and name are those of the open box. */
export interface DesignerContext {
	readonly t: Translate;
	readonly site: Site;
	readonly dieline: Dieline;
	/** The printed sheets of `dieline` as they lie in the flat view. */
	readonly layout: SheetLayout;
	readonly spec: VariantSpec;
	/** The product's name; empty where the page does not know it. */
	readonly name: string;
}

/** What is needed to draw the sides of the designed packaging. */
export type DesignedBox = Pick<DesignerContext, 'layout' | 'spec'>;

const Context = createContext<DesignerContext | undefined>(undefined);
export const DesignerProvider = Context.Provider;

/** @throws outside of a DesignerProvider */
export function useDesigner(): DesignerContext {
	const value = useContext(Context);
	if (!value) throw new Error('No designer is open here.');
	return value;
}
