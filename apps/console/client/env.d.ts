declare module '*.css' {}
declare module '@fontsource-variable/hanken-grotesk' {}
